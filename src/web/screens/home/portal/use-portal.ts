import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '#fields/formats/format-amount.ts'
import type { ClientStatement } from '#processes/client-account/account-facts.ts'
import type { Portal } from '#processes/portal/read-portal.ts'
import { request, useSubresource } from '../../../data/index.ts'
import { useHomePlace } from '../home-place.ts'

export type { Contact, HouseAccount, Portal } from '#processes/portal/read-portal.ts'

/** Whom the person acts for, who of the house answers, and where money goes. */
export const usePortal = () =>
  useQuery({
    queryKey: ['portal'],
    queryFn: ({ signal }) => request<Portal>('GET', '/api/portal', { signal }),
  })

/** What stands between the house and one of them. */
export const useOwnStatement = (registration: string | undefined) =>
  useSubresource<ClientStatement>('person', registration, '/statement')

/** Amounts as this person reads them. */
export const useAmount = () => {
  const { context, currency } = useHomePlace()
  return (value: number, of: string = currency) => formatAmount(value, of, context.locale)
}
