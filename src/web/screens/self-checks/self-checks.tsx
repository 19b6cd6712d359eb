import { useCallback, useEffect, useState } from 'react'
import { Button, EmptyState, IconCircleCheck, IconRefresh, Segmented } from '#ui/index.ts'
import type { SpecialScreenProps } from '../../shell/index.ts'
import { useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { CheckGroup, hasFailed, type Result } from './check-group.tsx'
import { type Check, checks, type Group } from './checks.ts'

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
  const shown = onlyFailed ? results.filter(hasFailed) : results
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
      {groups.map(group => (
        <CheckGroup key={group} group={group} results={shown.filter(({ check }) => check.group === group)} />
      ))}
    </ToolScreen>
  )
}
