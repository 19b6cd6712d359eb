import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#fields/formats/format-date.ts'
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
  const { sum, run } = useVerifying()
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
      <Result sum={sum} />
    </ToolScreen>
  )
}

const Newest = () => {
  const t = useSay('seal')
  const { locale } = useFieldContext()
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
          <Fact label={t('seal.lines')}>{data.lines}</Fact>
          <Fact label={t('seal.records')}>{data.records}</Fact>
        </Facts>
      )}
    </Card>
  )
}

const Result = ({ sum }: { sum: Verifying }) => {
  const t = useSay('seal')
  if (sum.state === 'idle') return null
  const { seals, records, lines, orderOnly, findings } = sum
  const isWhole = sum.state === 'done' && findings.length === 0
  return (
    <Card title={t('seal.result')} flush={findings.length > 0}>
      <div role="status">
        <Facts labelWidth={170}>
          <Fact label={t('seal.days')}>{seals}</Fact>
          <Fact label={t('seal.records')}>{records}</Fact>
          <Fact label={t('seal.lines')}>{lines}</Fact>
          {orderOnly > 0 && <Fact label={t('seal.orderOnly')}>{orderOnly}</Fact>}
        </Facts>
        {isWhole && <EmptyState icon={IconShieldCheck} title={t('seal.whole')} />}
        {sum.state === 'failed' && <ErrorState title={t('seal.failed')} />}
      </div>
      {findings.length > 0 && <Findings findings={findings} />}
    </Card>
  )
}

const Findings = ({ findings }: { findings: readonly Found[] }) => {
  const t = useSay('seal')
  const { locale } = useFieldContext()
  const { hrefOf } = useShell()
  return (
    <SideScroll label={t('seal.found')}>
      <Table label={t('seal.found')} rowHeight={28} widths={[undefined, 160, 160, 180, 110]} minWidth={860}>
        <THead>
          <Tr>
            <Th>{t('seal.found')}</Th>
            <Th>{t('seal.entity')}</Th>
            <Th>{t('seal.registration')}</Th>
            <Th>{t('seal.field')}</Th>
            <Th>{t('seal.day')}</Th>
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
              <Td>{found.day && formatDate(found.day, locale)}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </SideScroll>
  )
}
