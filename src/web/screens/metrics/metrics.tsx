import { formatNumber, signedText } from '#fields/formats/format-number.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  IconChartBar,
  IconPencil,
  IconPlus,
  Segmented,
  Select,
  Skeleton,
  Table,
  TableScroll,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { dayText } from '../../cards/dates.ts'
import { isPermitted, useConfiguration } from '../../data/index.ts'
import { pathPart, type SpecialScreenProps, useFieldContext, useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { MetricChart } from './metric-chart.tsx'
import styles from './metrics.module.css'
import { type Metric, type Point, useMetrics, useSeries } from './metrics-data.ts'
import { firstDay, type Period, periodOf, periods } from './period.ts'

/** A value of this metric as it reads: an amount with its currency, a count without decimals. */
const useFigure = (metric: Metric | undefined) => {
  const { locale } = useFieldContext()
  const decimals = metric?.measure === 'COUNT' ? 0 : 2
  return (value: number, isChange = false) => {
    const text = formatNumber(value, locale, { decimals })
    return isChange ? signedText(value, text, locale) : [text, metric?.currency].filter(Boolean).join(' ')
  }
}

/** Each day that was measured, the latest first. */
const Values = ({ metric, points }: { metric: Metric; points: readonly Point[] }) => {
  const say = useSay('metrics')
  const context = useFieldContext()
  const figure = useFigure(metric)
  return (
    <TableScroll label={say('metrics.values')}>
      <Table label={say('metrics.values')} rowHeight={28}>
        <THead>
          <tr>
            <Th>{say('metrics.day')}</Th>
            <Th align="end">{say('metrics.value')}</Th>
            <Th align="end">{say('metrics.change')}</Th>
          </tr>
        </THead>
        <TBody>
          {[...points].reverse().map(({ date, value, change }) => (
            <Tr key={date}>
              <Td figures>{dayText(date, context)}</Td>
              <Td align="end">
                <bdi dir="ltr">{figure(value)}</bdi>
              </Td>
              <Td align="end">
                {change !== null && (
                  <bdi dir="ltr" className="second">
                    {figure(change, true)}
                  </bdi>
                )}
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </TableScroll>
  )
}

const Chosen = ({ metric, period }: { metric: Metric; period: Period }) => {
  const say = useSay('metrics')
  const { today } = useFieldContext()
  const figure = useFigure(metric)
  const series = useSeries(metric.metricKey, firstDay(today, period))
  const points = series.data ?? []
  const name = metric.name ?? metric.metricKey
  if (series.error)
    return (
      <ErrorState
        title={say('metrics.failed')}
        actions={<Button onClick={() => void series.refetch()}>{say('metrics.tryAgain')}</Button>}
      />
    )
  return (
    <div className={styles.pair}>
      <Card
        title={name}
        meta={
          typeof metric.lastValue === 'number' ? <bdi dir="ltr">{figure(metric.lastValue)}</bdi> : undefined
        }
        actions={
          <Button icon={IconPencil} href={`/metric/${pathPart(metric.metricKey)}`}>
            {say('metrics.edit')}
          </Button>
        }
      >
        {series.isPending ? (
          <Skeleton height={320} />
        ) : points.length > 0 ? (
          <MetricChart name={name} points={points} figure={figure} />
        ) : (
          <p className="second">{say('metrics.none')}</p>
        )}
        {metric.description && <p className="second">{metric.description}</p>}
      </Card>
      <Card title={say('metrics.values')} meta={points.length} flush>
        <div className={styles.values}>
          <Values metric={metric} points={points} />
        </div>
      </Card>
    </div>
  )
}

/** The figures of the house: one at a time over a period, each day beside it. */
export const Metrics = ({ query, onQuery }: SpecialScreenProps) => {
  const say = useSay('metrics')
  const { data: configuration } = useConfiguration()
  const metrics = useMetrics()
  const rows = metrics.data?.rows ?? []
  const period = periodOf(query.period)
  const metric = rows.find(one => one.metricKey === query.metric) ?? rows[0]
  const mayWrite = configuration !== undefined && isPermitted(configuration, 'write metrics')
  return (
    <ToolScreen
      title={say('metrics.title')}
      actions={
        mayWrite && (
          <Button kind="primary" icon={IconPlus} href="/metric/new">
            {say('metrics.new')}
          </Button>
        )
      }
      tools={
        metric && (
          <div className={styles.tools}>
            <div className={styles.choice}>
              <Select
                size="s"
                aria-label={say('metrics.metric')}
                clearable={false}
                value={metric.metricKey}
                options={rows.map(({ metricKey, name }) => ({ value: metricKey, label: name ?? metricKey }))}
                onChange={key => onQuery({ ...query, metric: key ?? '' }, { replace: true })}
              />
            </div>
            <Segmented
              label={say('metrics.period')}
              value={period}
              options={periods.map(value => ({ value, label: say(`period.${value}`) }))}
              onChange={next => onQuery({ ...query, period: next }, { replace: true })}
            />
          </div>
        )
      }
    >
      {metric ? (
        <Chosen metric={metric} period={period} />
      ) : metrics.error ? (
        <ErrorState
          title={say('metrics.failed')}
          actions={<Button onClick={() => void metrics.refetch()}>{say('metrics.tryAgain')}</Button>}
        />
      ) : metrics.data ? (
        <EmptyState centred within icon={IconChartBar} title={say('metrics.empty')}>
          {say('metrics.emptyText')}
        </EmptyState>
      ) : (
        <Skeleton height={320} />
      )}
    </ToolScreen>
  )
}
