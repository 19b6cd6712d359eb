import type { ReactNode } from 'react'
import { Fact, Facts, Select, Tag } from '#ui/index.ts'
import { labelOfValue, useValues } from '../../../data/index.ts'
import { useFieldContext, useSay } from '../../../shell/index.ts'
import { amountText } from '../../amounts.ts'
import styles from './catalogue.module.css'
import { type CatalogueItem, useCodesOf } from './catalogue-data.ts'
import { ValueCourse } from './value-course.tsx'

interface ChosenItemProps {
  item: CatalogueItem
  onChange: (item: CatalogueItem) => void
  /** What can be done with it. */
  children?: ReactNode
}

/** One code of those that a catalogue below this one has; none where that has none, or does not answer. */
const CodeOf = (props: {
  label: string
  catalogue: string | null | undefined
  value: string | null | undefined
  onChange: (code: string | null) => void
}) => {
  const { label, catalogue, value, onChange } = props
  const { data } = useCodesOf(catalogue)
  const options = (data ?? []).flatMap(({ code, name }) =>
    code ? [{ value: code, label: name && name !== code ? `${code} – ${name}` : code }] : [],
  )
  if (options.length === 0) return null
  return <Select label={label} options={options} value={value ?? null} onChange={onChange} />
}

/** What was chosen in a catalogue: its price, how it loses its value, and the codes that go with it. */
export const ChosenItem = ({ item, onChange, children }: ChosenItemProps) => {
  const say = useSay('cards')
  const { locale, currency: usual } = useFieldContext()
  const categories = useValues('assetCategory').data
  const currency = item.currency ?? usual
  const price = item.unitPrice ?? item.sourcePrice
  return (
    <div className={styles.chosen}>
      <b>
        <bdi>{item.name ?? item.model ?? item.code}</bdi>
      </b>
      <Facts labelWidth={104}>
        {item.description && <Fact label={say('assetCatalogue.kind')}>{item.description}</Fact>}
        {item.category && (
          <Fact label={say('assetCatalogue.category')}>{labelOfValue(categories, item.category)}</Fact>
        )}
        {typeof price === 'number' && (
          <Fact label={say('assets.unitPrice')}>
            <bdi>{`${amountText(price, currency, locale)} ${currency}`}</bdi>
          </Fact>
        )}
        {item.code && <Fact label={say('assetCatalogue.code')}>{item.code}</Fact>}
        {item.source && item.source !== 'house' && (
          <Fact label={say('assetCatalogue.from')}>
            <Tag>{item.source}</Tag>
          </Fact>
        )}
      </Facts>
      <CodeOf
        label={say('assetCatalogue.service')}
        catalogue={item.serviceCatalog}
        value={item.serviceCode}
        onChange={serviceCode => onChange({ ...item, serviceCode })}
      />
      <CodeOf
        label={say('assetCatalogue.residual')}
        catalogue={item.rvCatalog}
        value={item.rvCode}
        onChange={rvCode => onChange({ ...item, rvCode })}
      />
      <ValueCourse modelName={item.model ?? item.name} manufacturerName={item.manufacturer} />
      {children}
    </div>
  )
}
