import { useCallback, useEffect, useState } from 'react'
import {
  Button,
  Card,
  EmptyState,
  IconCircleCheck,
  IconRefresh,
  Segmented,
  SideScroll,
  Status,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { type Check, checks, type Group } from './checks.ts'

interface Result {
  check: Check
  /** What was found; undefined while it runs. */
  actual?: string
}

const groups: readonly Group[] = ['money', 'days', 'identifiers', 'formats', 'server']

const runOne = async (check: Check): Promise<string> => {
  try {
    return await check.run()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const useResults = () => {
  const [results, setResults] = useState<readonly Result[]>(checks.map(check => ({ check })))
  const run = useCallback(() => {
    let isGone = false
    setResults(checks.map(check => ({ check })))
    void (async () => {
      for (const [index, check] of checks.entries()) {
        const actual = await runOne(check)
        if (isGone) return
        setResults(before => before.map((one, at) => (at === index ? { check, actual } : one)))
      }
    })()
    return () => {
      isGone = true
    }
  }, [])
  useEffect(() => run(), [run])
  return { results, run }
}

/** Runs known computations in this browser and says whether they come out as they must. */
export const SelfChecks = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('self-checks')
  const { results, run } = useResults()
  const onlyFailed = query.show === 'failed'
  const isDone = results.every(result => result.actual !== undefined)
  const passed = results.filter(result => result.actual === result.check.expected).length
  const failed = (result: Result) => result.actual !== undefined && result.actual !== result.check.expected
  const shown = onlyFailed ? results.filter(failed) : results
  return (
    <ToolScreen
      title={t('checks.title')}
      meta={isDone ? t('checks.passed', { passed, all: results.length }) : t('checks.running')}
      actions={
        <>
          <Segmented
            label={t('checks.result')}
            value={onlyFailed ? 'failed' : 'all'}
            onChange={show => onQuery(show === 'failed' ? { show } : {}, { replace: true })}
            options={[
              { value: 'all', label: t('checks.all') },
              { value: 'failed', label: t('checks.failed') },
            ]}
          />
          <Button icon={IconRefresh} busy={!isDone} onClick={run}>
            {t('checks.again')}
          </Button>
        </>
      }
    >
      {shown.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('checks.noneFailed')}>
          {t('checks.noneFailedText')}
        </EmptyState>
      )}
      {groups.map(group => {
        const rows = shown.filter(result => result.check.group === group)
        if (rows.length === 0) return null
        return (
          <Card key={group} title={t(`checks.${group}`)} flush>
            <SideScroll label={t(`checks.${group}`)}>
              <Table
                label={t(`checks.${group}`)}
                rowHeight={28}
                widths={[undefined, 220, 220, 110]}
                minWidth={800}
              >
                <THead>
                  <Tr>
                    <Th>{t('checks.check')}</Th>
                    <Th>{t('checks.expected')}</Th>
                    <Th>{t('checks.actual')}</Th>
                    <Th>{t('checks.result')}</Th>
                  </Tr>
                </THead>
                <TBody>
                  {rows.map(result => (
                    <Tr key={result.check.name}>
                      <Td title={result.check.name}>
                        <bdi>{result.check.name}</bdi>
                      </Td>
                      <Td figures voice="second">
                        <bdi>{result.check.expected}</bdi>
                      </Td>
                      <Td figures voice={failed(result) ? 'bad' : undefined} title={result.actual}>
                        <bdi>{result.actual ?? '…'}</bdi>
                      </Td>
                      <Td>
                        {result.actual === undefined ? (
                          <Status meaning="ongoing">{t('checks.running')}</Status>
                        ) : failed(result) ? (
                          <Status meaning="error">{t('checks.wrong')}</Status>
                        ) : (
                          <Status meaning="success">{t('checks.ok')}</Status>
                        )}
                      </Td>
                    </Tr>
                  ))}
                </TBody>
              </Table>
            </SideScroll>
          </Card>
        )
      })}
    </ToolScreen>
  )
}
