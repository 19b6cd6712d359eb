import type { AccountInCurrency, ClientStatement } from '#processes/client-account/account-facts.ts'
import { useSubresource } from '../../data/index.ts'
import { useCard } from '../card-context.tsx'

export type {
  AccountInCurrency,
  CaseLine,
  ClientStatement,
  OwedLine,
} from '#processes/client-account/account-facts.ts'

export type AccountLine = AccountInCurrency['toCome']['lines'][number]

/** What stands between the house and the person of this page; head and card ask it once. */
export const useAccount = () => {
  const { model, recordKey } = useCard()
  return useSubresource<ClientStatement>(model.name, recordKey, '/statement')
}
