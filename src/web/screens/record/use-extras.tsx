import { useEffect, useState } from 'react'
import type { OfferedExtra } from '../../cards/card-context.tsx'
import { isPermitted, type RecordData, useConfiguration } from '../../data/index.ts'
import { notifyWarning, useCommands, useSay, useShell, useShortcut } from '../../shell/index.ts'
import { extrasOf, payExtra, type RecordExtra } from './record-extras.ts'
import type { RecordPageProps } from './record-page.tsx'

/** What can be done with a record besides its transitions, by who looks at it and as it stands. */
export const useOfferedExtras = (entity: string, data: RecordData | undefined): readonly RecordExtra[] => {
  const { data: configuration } = useConfiguration()
  if (!configuration || !data?.registration) return []
  return extrasOf(entity).filter(one => isPermitted(configuration, one.permission, true) && one.isFor(data))
}

/** Opens the extra that the address names, `?run=recordPayment`; the address then loses it. */
const useAskedExtra = (
  { model, recordKey, query, tab, mode, data }: RecordPageProps,
  offered: readonly RecordExtra[],
  open: (extra: RecordExtra) => void,
) => {
  const shell = useShell()
  const say = useSay('record')
  const asked = mode === 'page' ? extrasOf(model.name).find(one => one.id === query?.run) : undefined
  const { data: configuration } = useConfiguration()
  const isKnown = configuration !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is in the address and it is known who asks
  useEffect(() => {
    if (!asked || recordKey === null || !isKnown) return
    shell.go(shell.hrefOf(model.name, recordKey, tab), { replace: true })
    if (offered.includes(asked)) return open(asked)
    notifyWarning(
      say('run.notNow', { label: say(asked.label), name: String(data.registration ?? data.name) }),
    )
  }, [asked, isKnown])
}

/** The extras of a record's page: by button, by key, by the palette and by address, and the drawer of the open one. */
export const useExtras = (props: RecordPageProps) => {
  const { model, data, recordKey, mode } = props
  const say = useSay('record')
  const offered = useOfferedExtras(model.name, recordKey === null ? undefined : data)
  const [open, setOpen] = useState<RecordExtra | null>(null)
  const isPage = mode === 'page' && recordKey !== null
  useAskedExtra(props, offered, setOpen)
  const pay = payExtra(offered)
  useShortcut('recordPay', () => (pay ? setOpen(pay) : false), isPage)
  const commands = isPage
    ? offered.map(one => ({
        id: one.id,
        label: say(one.label),
        icon: one.icon,
        kbd: one === pay ? 'P' : undefined,
        run: () => setOpen(one),
      }))
    : []
  useCommands(commands, commands.map(one => `${one.id} ${one.label}`).join())
  const drawer = open && <open.Drawer entity={model.name} data={data} onClose={() => setOpen(null)} />
  const extras = offered.map(
    (one): OfferedExtra => ({
      id: one.id,
      label: say(one.label),
      icon: one.icon,
      leads: one.leads(data),
      isDanger: one.isDanger,
      open: () => setOpen(one),
    }),
  )
  return { extras, drawer }
}
