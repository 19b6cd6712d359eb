import { amountText } from '../../../cards/amounts.ts'
import { dayText } from '../../../cards/dates.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { useModel } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import own from './prepare-payment-files.module.css'

interface Sum {
  organization: string | null
  organizationName: string | null
  product: string | null
  productName: string | null
  pr: string | null
  currency: string
  contracts: number
  instalments: number
  amountExclTax: number
}

/** What a billing run would do, as a dry run of it answers. */
export interface BillingForecast {
  due: number
  sums: Sum[]
  leftOut: { contract: string; name: string | null; status: string; instalments: number; since: string }[]
  leftOutTotal: number
}

/** Contracts that are named at once among those left out. */
const mostNamed = 50

const byOrganization = (sums: readonly Sum[]): [name: string, sums: Sum[]][] => {
  const houses = new Map<string, Sum[]>()
  for (const sum of sums) {
    const name = sum.organizationName ?? sum.organization ?? ''
    houses.set(name, [...(houses.get(name) ?? []), sum])
  }
  return [...houses]
}

/** What would be billed of each organization: by product, how many contracts and how much without tax. */
const Sums = ({ place, sums }: { place: ListPlace; sums: readonly Sum[] }) => {
  const { t, figure } = place
  const { locale } = useInputContext()
  return byOrganization(sums).map(([name, of]) => (
    <section key={name} className={own.file}>
      <h3>
        <bdi>{name}</bdi>
        <span className="second">{t('list.billingNet')}</span>
      </h3>
      <ul>
        {of.map(sum => (
          <li key={`${sum.product} ${sum.pr} ${sum.currency}`} className={own.sum}>
            <bdi>{sum.productName ?? sum.product}</bdi>
            <span className="second">
              {t(sum.pr === 'PAYABLE' ? 'list.billingPays' : 'list.billingContracts', {
                count: sum.contracts,
                shown: figure(sum.contracts),
              })}
            </span>
            <bdi className="num">
              {amountText(sum.amountExclTax, sum.currency, locale)} {sum.currency}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Contracts with something due that the run leaves out, each with its status, which is why. */
const LeftOut = ({ place, forecast }: { place: ListPlace; forecast: BillingForecast }) => {
  const { leftOut, leftOutTotal } = forecast
  const statuses = useModel('contract').data?.workflow?.statuses
  if (leftOutTotal === 0) return null
  return (
    <section className={own.file}>
      <h3>{place.t('list.billingLeftOut', { count: leftOutTotal, shown: place.figure(leftOutTotal) })}</h3>
      <ul>
        {leftOut.slice(0, mostNamed).map(one => (
          <li key={one.contract}>
            <a className="link" href={`/contract/${encodeURIComponent(one.contract)}`}>
              {one.contract}
            </a>
            <bdi className="clip second">{one.name}</bdi>
            <span>{statuses?.find(({ code }) => code === one.status)?.label}</span>
            <bdi className="fig">{dayText(one.since, place.context)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a billing run would bill and what it leaves out, before it is run. */
export const ForecastOfBilling = ({ place, forecast }: { place: ListPlace; forecast: BillingForecast }) => (
  <div className={own.forecast} aria-live="polite">
    <p role="status">
      {forecast.due === 0
        ? place.t('list.billingNothing')
        : place.t('list.billingDue', { count: forecast.due, shown: place.figure(forecast.due) })}
    </p>
    <Sums place={place} sums={forecast.sums} />
    <LeftOut place={place} forecast={forecast} />
  </div>
)
