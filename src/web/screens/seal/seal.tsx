import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#fields/formats/format-date.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Fact,
  Facts,
  IconShield,
  IconShieldCheck,
  SideScroll,
  Skeleton,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { request } from '../../data/index.ts'
import { type SpecialScreenProps, useFieldContext, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { Accept } from './accept.tsx'
import { type Found, useVerifying, type Verifying } from './verifying.ts'

interface Head {
  day: string
  hash: string
  lines: number
  records: number
}

/** The newest seal, and whether everything is as it was written. */
export const Seal = (_: SpecialScreenProps) => {
  const t = useSay('seal')
  const { sum, run, settle } = useVerifying()
  return (
    <ToolScreen
      title={t('seal.title')}
      actions={
        <Button kind="primary" icon={IconShieldCheck} busy={sum.state === 'running'} onClick={run}>
          {t('seal.verify')}
        </Button>
      }
    >
      <Newest />
      <Result sum={sum} onSettled={settle} />
    </ToolScreen>
  )
}

const Newest = () => {
  const t = useSay('seal')
  const { locale } = useFieldContext()
  const figure = useFigure()
  const { data, error, refetch } = useQuery({
    queryKey: ['seal'],
    queryFn: ({ signal }) => request<Head | null>('GET', '/api/core/seal', { signal }),
  })
  return (
    <Card title={t('seal.newest')}>
      {error ? (
        <ErrorState
          title={t('seal.failed')}
          actions={<Button onClick={() => void refetch()}>{t('seal.tryAgain')}</Button>}
        />
      ) : data === undefined ? (
        <Skeleton width="60%" />
      ) : data === null ? (
        <EmptyState icon={IconShield} title={t('seal.none')}>
          {t('seal.noneText')}
        </EmptyState>
      ) : (
        <Facts labelWidth={170}>
          <Fact label={t('seal.day')}>{formatDate(data.day, locale)}</Fact>
          <Fact label={t('seal.hash')}>
            <bdi>{data.hash}</bdi>
          </Fact>
          <Fact label={t('seal.lines')}>{figure(data.lines)}</Fact>
          <Fact label={t('seal.records')}>{figure(data.records)}</Fact>
        </Facts>
      )}
    </Card>
  )
}

/** Counts as the reader writes them. */
const useFigure = () => {
  const { locale } = useFieldContext()
  return (value: number) => formatNumber(value, locale, { decimals: 0 })
}

type OnSettled = (found: Found) => void

const Result = ({ sum, onSettled }: { sum: Verifying; onSettled: OnSettled }) => {
  const t = useSay('seal')
  const figure = useFigure()
  if (sum.state === 'idle') return null
  const { seals, records, lines, orderOnly, findings } = sum
  const isWhole = sum.state === 'done' && findings.length === 0
  return (
    <>
      <Card title={t('seal.result')}>
        <div role="status">
          <Facts labelWidth={170}>
            <Fact label={t('seal.days')}>{figure(seals)}</Fact>
            <Fact label={t('seal.records')}>{figure(records)}</Fact>
            <Fact label={t('seal.lines')}>{figure(lines)}</Fact>
            {orderOnly > 0 && <Fact label={t('seal.orderOnly')}>{figure(orderOnly)}</Fact>}
          </Facts>
          {isWhole && <EmptyState icon={IconShieldCheck} title={t('seal.whole')} />}
          {sum.state === 'failed' && <ErrorState title={t('seal.failed')} />}
        </div>
      </Card>
      {findings.length > 0 && (
        <Card title={t('seal.found')} meta={figure(findings.length)} flush>
          <Findings findings={findings} onSettled={onSettled} />
        </Card>
      )}
    </>
  )
}

const Findings = ({ findings, onSettled }: { findings: readonly Found[]; onSettled: OnSettled }) => {
  const t = useSay('seal')
  const { locale } = useFieldContext()
  const { hrefOf } = useShell()
  return (
    <SideScroll label={t('seal.found')}>
      <Table
        label={t('seal.found')}
        rowHeight={28}
        widths={[undefined, 160, 160, 180, 170, 100]}
        minWidth={1020}
      >
        <THead>
          <Tr>
            <Th>{t('seal.found')}</Th>
            <Th>{t('seal.entity')}</Th>
            <Th>{t('seal.registration')}</Th>
            <Th>{t('seal.field')}</Th>
            <Th>{t('seal.day')}</Th>
            <Th>
              <span className="unseen">{t('seal.acceptIt')}</span>
            </Th>
          </Tr>
        </THead>
        <TBody>
          {findings.map((found, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one record may be found in the same way twice
            <Tr key={index}>
              <Td voice="bad" title={found.text}>
                {found.text}
              </Td>
              <Td>{found.entityLabel}</Td>
              <Td>
                {found.entity && found.registration && (
                  <a className="link" href={hrefOf(found.entity, found.registration)}>
                    <bdi>{found.registration}</bdi>
                  </a>
                )}
              </Td>
              <Td>{found.fieldLabel}</Td>
              <Td>
                {[found.day, found.until].flatMap(day => (day ? [formatDate(day, locale)] : [])).join(' – ')}
              </Td>
              <Td>{found.isAcceptable && <Accept found={found} onDone={() => onSettled(found)} />}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </SideScroll>
  )
}
