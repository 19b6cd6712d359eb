import { checkPhone } from '../identifiers/phone.ts'
import { setPhoneRules } from './phone-rules.ts'

// Importing this file is enough: a server does at its start, a browser when it shows the first phone input.
setPhoneRules(checkPhone)

export { checkPhone }
