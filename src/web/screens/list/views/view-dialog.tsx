import { useState } from 'react'
import { Button, Checkbox, Modal, Select, TextInput } from '#ui/index.ts'
import { useSharing } from '../../../data/index.ts'
import { notifyDone, notifyError } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { ListState } from '../list-state.ts'
import { type Audience, contentOf, keepNewView, renameView } from './keep-views.ts'
import { asksTheSame, type View } from './views.ts'

const onlyMe = '-'
const everyone = '*'

const audienceOf = (chosen: string): Audience =>
  chosen === onlyMe ? 'me' : chosen === everyone ? 'house' : { profile: chosen }

/** Who a view that is there already is for. */
const chosenFor = (view: View | undefined): string =>
  view?.shared ? (view.shared.profile ?? everyone) : onlyMe

interface ViewDialogProps {
  place: ListPlace
  onClose: () => void
  /** A view that is there and gets another name or other people. */
  edited?: View
  /** One of the person's own that is shared: its copy is. */
  source?: View
  /** Filters that are typed in the panel and not in force yet. */
  filters?: ListState['filters']
}

/** What is said of a view before it is kept, and why it cannot be. */
const useViewDraft = ({ place, edited, source, filters }: ViewDialogProps) => {
  const { t, views } = place
  const [name, setName] = useState((edited ?? source)?.name ?? '')
  const [chosen, setChosen] = useState(source ? everyone : chosenFor(edited))
  const [hasTable, setHasTable] = useState(source ? source.table !== undefined : false)
  const [isDefault, setDefault] = useState(edited?.shared?.isDefault ?? false)
  const audience = audienceOf(chosen)
  const content = source ?? contentOf(place, hasTable, filters)
  const twin =
    audience === 'me' &&
    views.own.find(one => asksTheSame(one.query, content.query) && Boolean(one.table) === hasTable)
  const isEmpty = Object.keys(content.query).length === 0 && (audience === 'me' || !hasTable)
  const fault = edited
    ? undefined
    : isEmpty
      ? t('list.nothingToSave')
      : twin && !hasTable
        ? t('list.savedAlready', { name: twin.name })
        : undefined
  const kept = { name: name.trim(), audience, isDefault: isDefault && audience !== 'me' }
  return {
    ...{ name, setName, chosen, setChosen, hasTable, setHasTable, isDefault, setDefault },
    ...{ audience, fault, kept, content },
  }
}

/** Who sees it, whether with its columns, and whether their list opens with it. */
const ViewPeople = ({ props, draft }: { props: ViewDialogProps; draft: ReturnType<typeof useViewDraft> }) => {
  const { place, edited, source } = props
  const { t } = place
  const sharing = useSharing()
  const mayShare = sharing && (!edited || edited.shared)
  const options = [
    ...(edited ? [] : [{ value: onlyMe, label: t('list.viewOnlyMe') }]),
    { value: everyone, label: t('list.viewEveryone') },
    ...(sharing?.profiles ?? []),
  ]
  return (
    <>
      {mayShare && (
        <Select
          label={t('list.whoSeesView')}
          clearable={false}
          searchable={options.length > 8}
          value={draft.chosen}
          valueLabel={edited?.shared?.profileLabel}
          options={options}
          onChange={chosen => draft.setChosen(chosen ?? everyone)}
        />
      )}
      {!edited && !source && (
        <Checkbox label={t('list.viewWithTable')} checked={draft.hasTable} onChange={draft.setHasTable} />
      )}
      {mayShare && sharing.mayDefault && draft.audience !== 'me' && (
        <Checkbox label={t('list.viewOpensList')} checked={draft.isDefault} onChange={draft.setDefault} />
      )}
    </>
  )
}

/** Asks for the name of a view and who sees it, and keeps it: what the list shows, or one that is there. */
export const ViewDialog = (props: ViewDialogProps) => {
  const { place, onClose, edited, source } = props
  const { t, page } = place
  const draft = useViewDraft(props)
  const [isBusy, setBusy] = useState(false)
  const { fault, kept, content } = draft
  const isReady = kept.name !== '' && fault === undefined
  const save = async () => {
    setBusy(true)
    try {
      if (edited) await renameView(page, edited, kept)
      else {
        const { query, table } = content
        await keepNewView(place, { ...kept, content: { query, ...(table ? { table } : {}) } })
      }
      notifyDone(t('list.viewKept', { name: kept.name }))
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const title = edited ? t('list.editView') : source ? t('list.shareView') : t('list.saveView')
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      size="s"
      busy={isBusy}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {t('list.cancel')}
          </Button>
          <Button size="m" kind="primary" busy={isBusy} disabled={!isReady} onClick={() => void save()}>
            {t('list.save')}
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 'var(--s3)' }}>
        <TextInput
          label={t('list.searchName')}
          description={draft.audience === 'me' ? t('list.searchNameHelp') : undefined}
          error={fault}
          value={draft.name}
          maxLength={60}
          autoFocus
          onChange={draft.setName}
          onKeyDown={event => {
            if (event.key === 'Enter' && isReady) void save()
          }}
        />
        <ViewPeople props={props} draft={draft} />
      </div>
    </Modal>
  )
}
