import { useState } from 'react'
import { Button, IconChecklist, toasts } from '#ui/index.ts'
import { queryClient, request } from '../../data/index.ts'
import { inRow, notifyError, notifyWarning, useSay } from '../../shell/index.ts'

const kinds = ['lists', 'scripts', 'reports', 'userLists', 'userScripts'] as const
type Kind = (typeof kinds)[number]
type Changes = Partial<Record<Kind, string[]>>

/** What a check of the configuration finds. */
interface Checked {
  errors: string[]
  inserted: Changes
  updated: Changes
  deleted: Changes
}

const shownMs = 15_000
const reloadMs = 1500

/** Every sentence about what came, changed and went since the last check. */
const useSentences = () => {
  const t = useSay('configuration')
  return (found: Checked): string[] =>
    (['inserted', 'updated', 'deleted'] as const).flatMap(what =>
      kinds.flatMap(kind => {
        const names = found[what][kind] ?? []
        if (!names.length) return []
        return t(`check.${what}`, {
          count: names.length,
          what: t(`checked.${kind}`, { count: names.length }),
          names: inRow(names),
        })
      }),
    )
}

/** Asks whether the configuration still holds together, and says what has changed since somebody last asked. */
export const CheckConfiguration = () => {
  const t = useSay('configuration')
  const sentences = useSentences()
  const [isBusy, setBusy] = useState(false)
  const check = async (): Promise<void> => {
    setBusy(true)
    try {
      const found = await request<Checked>('GET', '/api/core/tenants/check-config')
      const changed = sentences(found)
      if (changed.length) notifyWarning(t('check.stale'))
      else toasts.show({ tone: 'info', text: t('check.upToDate') })
      for (const text of changed) toasts.show({ tone: 'info', text, durationMs: shownMs })
      for (const error of found.errors) notifyError(new Error(error))
      // What other pages know of it is older than what was found.
      if (changed.length) setTimeout(() => void queryClient.invalidateQueries(), reloadMs)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={IconChecklist} busy={isBusy} onClick={() => void check()}>
      {t('check.button')}
    </Button>
  )
}
