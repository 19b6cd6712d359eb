import { accountName, checkCreditor } from './bank-account.rules.ts'
import { balance, checkSign, operationName } from './bank-operation.rules.ts'
import { checkConditions, ruleName } from './bank-rule.rules.ts'
import { checkBalances, statementName } from './bank-statement.rules.ts'
import { transactionName } from './bank-transaction.rules.ts'
import { checkDomestic } from './domestic-account.rules.ts'
import { checkReferences, lapseDate, mandateName } from './mandate.rules.ts'

export const bankRules = {
  'bank-account/name': accountName,
  'bank-account/creditor-identifier': checkCreditor,
  'bank-account/domestic': checkDomestic,
  'mandate/name': mandateName,
  'mandate/lapse-date': lapseDate,
  'mandate/references': checkReferences,
  'bank-operation/name': operationName,
  'bank-operation/balance': balance,
  'bank-operation/sign': checkSign,
  'bank-rule/name': ruleName,
  'bank-rule/conditions': checkConditions,
  'bank-statement/name': statementName,
  'bank-statement/balances': checkBalances,
  'bank-transaction/name': transactionName,
}
