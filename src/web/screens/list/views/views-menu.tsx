import { useState } from 'react'
import { Confirm, IconBookmark, IconButton, Menu, type MenuEntry, part } from '#ui/index.ts'
import { changeSharedView, useSharing } from '../../../data/index.ts'
import { notifyDone, notifyError } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import { emptyState } from '../list-state.ts'
import { dropView, isViewChanged, keepInView, keepNewView } from './keep-views.ts'
import { stateOf, type View } from './views.ts'

const ViewDialog = part(() => import('./view-dialog.tsx').then(module => module.ViewDialog))

/** What was asked for and opens beside the menu. */
type Asked = { dialog: 'new' | 'edit' | 'share' } | { drop: View } | null

/** Back to the list as it is, without a view. */
export const leaveView = ({ change, state }: ListPlace): void =>
  change({ ...emptyState, display: state.display })

const entriesOf = (place: ListPlace, views: readonly View[], heading: string): MenuEntry[] => {
  const { view, change, t } = place
  if (views.length === 0) return []
  return [
    { id: heading, heading },
    ...views.map(one => ({
      id: one.id,
      label: one.name,
      checked: one === view,
      onSelect: () => change(stateOf(one)),
      meta: one.shared && `${one.shared.profileLabel ?? t('list.viewEveryone')} · ${one.shared.by}`,
    })),
  ]
}

interface ActionsProps {
  place: ListPlace
  view: View
  run: (work: () => Promise<void>, done: string) => void
  ask: (asked: Asked) => void
}

const actionsOfShared = (
  { place, view, run, ask }: ActionsProps,
  shared: NonNullable<View['shared']>,
  mayDefault: boolean,
): MenuEntry[] => {
  const { t } = place
  const { name } = view
  const content = { query: view.query, ...(view.table ? { table: view.table } : {}) }
  const copy = async () => {
    const twin = place.views.own.find(
      one => JSON.stringify([one.query, one.table]) === JSON.stringify([content.query, view.table]),
    )
    if (twin) place.change(stateOf(twin))
    else await keepNewView(place, { name, audience: 'me', isDefault: false, content })
  }
  return [
    {
      id: 'copy',
      label: t('list.takeOverView'),
      onSelect: () => run(copy, t('list.viewKept', { name })),
    },
    ...(shared.mayChange
      ? [{ id: 'edit', label: t('list.editView'), onSelect: () => ask({ dialog: 'edit' }) }]
      : mayDefault
        ? [
            {
              id: 'default',
              label: t('list.viewOpensList'),
              checked: shared.isDefault,
              onSelect: () =>
                run(
                  () => changeSharedView(view.id, { isDefault: !shared.isDefault }),
                  t('list.viewKept', { name }),
                ),
            },
          ]
        : []),
  ]
}

/** Taking a view away: what others have is asked about first. */
const dropOf = ({ place: { t }, view, run, ask }: ActionsProps): MenuEntry[] => {
  const { name, shared } = view
  if (!shared)
    return [
      {
        id: 'drop',
        label: t('list.removeSearch', { name }),
        danger: true,
        onSelect: () => run(() => dropView(view), t('list.viewForgotten', { name })),
      },
    ]
  if (!shared.mayChange) return []
  return [
    {
      id: 'drop',
      label: t('list.withdrawView', { name }),
      danger: true,
      onSelect: () => ask({ drop: view }),
    },
  ]
}

/** What can be done with the view that is shown. */
const actionsOf = (props: ActionsProps, sharing: ReturnType<typeof useSharing>): MenuEntry[] => {
  const { place, view, run, ask } = props
  const { t } = place
  const { name, shared } = view
  const isKept = !shared || (shared.mayChange && shared.lacking === 0)
  return [
    ...(isKept && isViewChanged(place)
      ? [
          {
            id: 'keep',
            label: t('list.keepInView', { name }),
            onSelect: () => run(() => keepInView(place, view), t('list.viewKept', { name })),
          },
        ]
      : []),
    ...(shared
      ? actionsOfShared(props, shared, sharing?.mayDefault ?? false)
      : [
          { id: 'edit', label: t('list.editView'), onSelect: () => ask({ dialog: 'edit' }) },
          ...(sharing
            ? [{ id: 'share', label: t('list.shareView'), onSelect: () => ask({ dialog: 'share' }) }]
            : []),
        ]),
    { id: 'leave', label: t('list.leaveView', { name }), onSelect: () => leaveView(place) },
    ...dropOf(props),
  ]
}

/** The views of a page: those that are shared, one's own, and what is done with the one that is shown. */
export const ViewsMenu = ({ place, size = 's' }: { place: ListPlace; size?: 's' | 'm' }) => {
  const { t, view, views } = place
  const [asked, ask] = useState<Asked>(null)
  const sharing = useSharing()
  const run = (work: () => Promise<void>, done: string) =>
    void work().then(() => notifyDone(done), notifyError)
  const label = t('list.savedViews')
  const dropped = asked && 'drop' in asked ? asked.drop : null
  return (
    <>
      <Menu
        label={label}
        placement="bottom-end"
        width={320}
        trigger={
          <IconButton
            size={size}
            icon={IconBookmark}
            label={label}
            on={view !== undefined}
            dot={isViewChanged(place) ? 'accent' : undefined}
          />
        }
        items={[
          ...entriesOf(place, views.shared, t('list.viewsShared')),
          ...entriesOf(place, views.own, t('list.savedSearches')),
          ...(views.shared.length + views.own.length > 0 ? [{ id: 'rule', rule: true as const }] : []),
          { id: 'new', label: t('list.saveView'), onSelect: () => ask({ dialog: 'new' }) },
          ...(view ? actionsOf({ place, view, run, ask }, sharing) : []),
        ]}
      />
      {asked && 'dialog' in asked && (
        <ViewDialog
          place={place}
          onClose={() => ask(null)}
          edited={asked.dialog === 'edit' ? view : undefined}
          source={asked.dialog === 'share' ? view : undefined}
        />
      )}
      <Confirm
        open={dropped !== null}
        title={t('list.withdrawView', { name: dropped?.name ?? '' })}
        confirmLabel={t('list.withdraw')}
        cancelLabel={t('list.cancel')}
        danger
        onCancel={() => ask(null)}
        onConfirm={() => {
          ask(null)
          if (dropped) run(() => dropView(dropped), t('list.viewWithdrawn', { name: dropped.name }))
        }}
      >
        {t('list.withdrawText')}
      </Confirm>
    </>
  )
}
