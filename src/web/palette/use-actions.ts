import { IconArrowBackUp, IconPlayerPlay } from '#ui/index.ts'
import { queryString, useTransitions } from '../data/index.ts'
import { useShell } from '../shell/screen/shell-context.ts'
import { useSay } from '../shell/use-say.ts'
import { fits } from './ask.ts'
import type { Entry, Section } from './entry.ts'

/** What can be done with one record now; each opens the record with that transition at hand. */
export const useActions = (of: Entry | null, sought: string): { sections: Section[]; isBusy: boolean } => {
  const t = useSay('shell')
  const shell = useShell()
  const record = of?.record
  const { data, isFetching } = useTransitions(record?.entity ?? '', record ? record.key : null)
  if (!record || !of) return { sections: [], isBusy: false }
  const entries = (data ?? [])
    .map(
      (transition): Entry => ({
        id: `run ${transition.code} ${transition.action ?? 'DO'}`,
        icon: transition.action === 'UNDO' ? IconArrowBackUp : IconPlayerPlay,
        label:
          transition.action === 'UNDO' ? t('palette.undo', { label: transition.label }) : transition.label,
        href:
          shell.hrefOf(record.entity, record.key) +
          queryString({ run: transition.code, action: transition.action }),
      }),
    )
    .filter(entry => fits(entry.label, sought))
  const title = t('palette.actionsOf', { name: of.label })
  return { sections: entries.length ? [{ id: 'actions', title, entries }] : [], isBusy: isFetching && !data }
}
