import { Card, SideScroll, Status, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import type { Check, Group } from './checks.ts'

/** A check and what came out of it. */
export interface Result {
  check: Check
  /** What was found; undefined while it runs. */
  actual?: string
}

/** Whether a check has run and come out wrong. */
export const hasFailed = ({ check, actual }: Result): boolean =>
  actual !== undefined && actual !== check.expected

const Outcome = ({ result }: { result: Result }) => {
  const t = useSay('self-checks')
  if (result.actual === undefined) return <Status meaning="ongoing">{t('checks.running')}</Status>
  if (hasFailed(result)) return <Status meaning="error">{t('checks.wrong')}</Status>
  return <Status meaning="success">{t('checks.ok')}</Status>
}

/** The checks of one kind with what they must say and what they say. */
export const CheckGroup = ({ group, results }: { group: Group; results: readonly Result[] }) => {
  const t = useSay('self-checks')
  if (results.length === 0) return null
  return (
    <Card title={t(`checks.${group}`)} flush>
      <SideScroll label={t(`checks.${group}`)}>
        <Table label={t(`checks.${group}`)} rowHeight={28} widths={[undefined, 220, 220, 110]} minWidth={800}>
          <THead>
            <Tr>
              <Th>{t('checks.check')}</Th>
              <Th>{t('checks.expected')}</Th>
              <Th>{t('checks.actual')}</Th>
              <Th>{t('checks.result')}</Th>
            </Tr>
          </THead>
          <TBody>
            {results.map(result => (
              <Tr key={result.check.name}>
                <Td title={result.check.name}>
                  <bdi>{result.check.name}</bdi>
                </Td>
                <Td figures voice="second">
                  <bdi>{result.check.expected}</bdi>
                </Td>
                <Td figures voice={hasFailed(result) ? 'bad' : undefined} title={result.actual}>
                  <bdi>{result.actual ?? '…'}</bdi>
                </Td>
                <Td>
                  <Outcome result={result} />
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </SideScroll>
    </Card>
  )
}
