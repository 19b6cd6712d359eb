import { ValueLine } from '#ui/index.ts'
import { useFieldContext, useSay } from '../../../shell/index.ts'
import { amountText } from '../../amounts.ts'
import styles from './catalogue.module.css'
import { type CurveWanted, useCurves } from './catalogue-data.ts'

/** The course of a value by its catalogue, from today on; nothing where none knows the thing. */
export const ValueCourse = (wanted: CurveWanted) => {
  const say = useSay('cards')
  const { locale, currency: usual } = useFieldContext()
  const { data } = useCurves(wanted)
  const curve = data?.find(one => one.points.length > 1)
  if (!curve) return null
  const currency = curve.currency ?? usual
  const amount = (value: number) => amountText(Math.round(value), 'JPY', locale)
  const inThree = curve.points.find(point => point.months === 36)
  const [now] = curve.points
  const said = say('assetCatalogue.course', {
    now: `${amount(now!.value)} ${currency}`,
    later: inThree ? `${amount(inThree.value)} ${currency}` : '–',
  })
  return (
    <div className={styles.course}>
      <ValueLine
        points={curve.points}
        label={said}
        formatAmount={amount}
        formatYears={years => say('assetCatalogue.years', { years })}
      />
      <p className="meta">
        {said}
        {curve.source &&
          curve.source !== 'house' &&
          ` · ${say('assetCatalogue.by', { source: curve.source })}`}
      </p>
    </div>
  )
}
