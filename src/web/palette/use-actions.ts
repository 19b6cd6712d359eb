import { IconArrowBackUp, IconPlayerPlay } from '#ui/index.ts'
import { isPermitted, queryString, useConfiguration, useTransitions } from '../data/index.ts'
import { extrasOf } from '../screens/record/record-extras.ts'
import { useShell } from '../shell/screen/shell-context.ts'
import { useSay } from '../shell/use-say.ts'
import { fits } from './ask.ts'
import type { Entry, Section } from './entry.ts'

/** What can be done with one record now; each opens the record with that transition at hand. */
export const useActions = (of: Entry | null, sought: string): { sections: Section[]; isBusy: boolean } => {
  const t = useSay('shell')
  const say = useSay('record')
  const { data: configuration } = useConfiguration()
  const shell = useShell()
  const record = of?.record
  const { data, isFetching } = useTransitions(record?.entity ?? '', record ? record.key : null)
  if (!record || !of) return { sections: [], isBusy: false }
  const entries = (data ?? []).map(
    (transition): Entry => ({
      id: `run ${transition.code} ${transition.action ?? 'DO'}`,
      icon: transition.action === 'UNDO' ? IconArrowBackUp : IconPlayerPlay,
      label: transition.action === 'UNDO' ? t('palette.undo', { label: transition.label }) : transition.label,
      href:
        shell.hrefOf(record.entity, record.key) +
        queryString({ run: transition.code, action: transition.action }),
    }),
  )
  const more = (record?.data ? extrasOf(record.entity) : [])
    .filter(
      one => one.isFor(record.data!) && configuration && isPermitted(configuration, one.permission, true),
    )
    .map(
      (one): Entry => ({
        id: `run ${one.id}`,
        icon: one.icon,
        label: say(one.label),
        href: shell.hrefOf(record.entity, record.key) + queryString({ run: one.id }),
      }),
    )
  const shown = [...more, ...entries].filter(entry => fits(entry.label, sought))
  const title = t('palette.actionsOf', { name: of.label })
  return {
    sections: shown.length ? [{ id: 'actions', title, entries: shown }] : [],
    isBusy: isFetching && !data,
  }
}
