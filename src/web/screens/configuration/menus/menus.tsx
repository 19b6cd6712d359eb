import { useState } from 'react'
import { Button, Confirm, IconPlus, Note, Select, Skeleton } from '#ui/index.ts'
import type { MenuItem } from '../../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import { useNamed } from '../approvals/approvals-data.ts'
import styles from '../configuration.module.css'
import { useCollection, useWrite } from '../configuration-data.ts'
import { EntryHistory } from '../entries/entry-editor.tsx'
import { Faults } from '../faults.tsx'
import { ItemEditor } from './item-editor.tsx'
import {
  broughtBack,
  freshId,
  itemAt,
  type Kept,
  keyOf,
  leftOut,
  moved,
  namesOf,
  type Spot,
  withItem,
  without,
} from './menu-draft.ts'
import { MenuTree } from './menu-tree.tsx'
import menuStyles from './menus.module.css'
import { useMenuPreview, useProductMenu } from './menus-data.ts'

const named = (menus: readonly MenuItem[]): Map<string, MenuItem> =>
  new Map(menus.flatMap(item => [[keyOf(item), item] as const, ...named(item.menus ?? [])]))

const useMenuWork = (kept: readonly Kept[] | null, product: readonly MenuItem[]) => {
  const t = useSay('configuration')
  const write = useWrite()
  const [menus, setMenus] = useState<Kept[]>(() => (kept ? [...kept] : namesOf(product)))
  const [spot, setSpot] = useState<Spot | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const keep = async (next: Kept[] | null): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await write('PATCH', '/api/core/tenant-config', { menus: next })
      notifyDone(t(next ? 'menus.kept' : 'menus.isProduct'))
      if (!next) {
        setMenus(namesOf(product))
        setSpot(null)
      }
    } catch (error) {
      if (next) setProblem(error)
      else notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const isChanged = JSON.stringify(menus) !== JSON.stringify(kept ?? namesOf(product))
  return { menus, setMenus, spot, setSpot, problem, isBusy, isChanged, keep }
}
type Work = ReturnType<typeof useMenuWork>

/** What is left out of the product's menu, to be brought back; and what the house adds. */
const Additions = ({ work, product }: { work: Work; product: readonly MenuItem[] }) => {
  const t = useSay('configuration')
  const { menus, setMenus, setSpot, spot } = work
  const hidden = leftOut(menus, product)
  const into =
    spot?.group ??
    (spot && itemAt(menus, spot)?.menus ? spot.id : (menus.find(item => item.menus)?.id ?? null))
  const add = (isGroup: boolean): void => {
    const id = freshId(menus, isGroup ? 'group' : 'entry')
    const at = { group: isGroup ? null : into, id }
    setMenus(
      withItem(
        menus,
        at,
        isGroup ? { id, label: t('menus.newGroup'), menus: [] } : { id, label: t('menus.newEntry') },
      ),
    )
    setSpot(at)
  }
  return (
    <div className={styles.tools}>
      <p className="second grow">{t('menus.text')}</p>
      {hidden.length > 0 && (
        <div className={styles.wide}>
          <Select
            aria-label={t('menus.hidden')}
            placeholder={t('menus.hidden')}
            value={null}
            options={hidden.map(({ id = '', label = '' }) => ({ value: id, label }))}
            onChange={id => {
              const found = hidden.find(item => item.id === id)
              if (found) setMenus(broughtBack(menus, found))
            }}
          />
        </div>
      )}
      <Button icon={IconPlus} onClick={() => add(true)}>
        {t('menus.addGroup')}
      </Button>
      <Button icon={IconPlus} onClick={() => add(false)}>
        {t('menus.addEntry')}
      </Button>
    </div>
  )
}

const Shown = ({ items }: { items: readonly MenuItem[] }) => (
  <ul>
    {items.map(item => (
      <li key={item.id ?? item.path}>
        {item.menus ? <b className="strong">{item.label}</b> : item.label}
        {item.menus && <Shown items={item.menus} />}
      </li>
    ))}
  </ul>
)

/** The menu as somebody with a profile will have it. */
const Preview = ({ menus }: { menus: readonly Kept[] }) => {
  const t = useSay('configuration')
  const [profile, setProfile] = useState<string | null>('STAFF')
  const { data, error } = useMenuPreview(menus, profile)
  return (
    <section className={menuStyles.preview} aria-label={t('menus.preview')}>
      <Select
        label={t('menus.preview')}
        clearable={false}
        value={profile}
        options={useNamed('profile')}
        onChange={setProfile}
      />
      {error ? <Faults error={error} /> : data && <Shown items={data} />}
      {data?.length === 0 && <Note meaning="warning">{t('menus.empty')}</Note>}
    </section>
  )
}

const Chosen = ({ work, known }: { work: Work; known: ReadonlyMap<string, MenuItem> }) => {
  const { menus, setMenus, spot, setSpot } = work
  const item = spot && itemAt(menus, spot)
  if (!spot || !item) return null
  const groups = menus.flatMap(one =>
    one.menus
      ? [{ value: one.id ?? '', label: one.label ?? known.get(keyOf(one))?.label ?? one.id ?? '' }]
      : [],
  )
  return (
    <ItemEditor
      key={`${spot.group} ${spot.id}`}
      item={item}
      product={known.get(keyOf(item))}
      isGroup={item.menus !== undefined}
      groups={groups}
      group={spot.group}
      onChange={next => setMenus(withItem(menus, spot, next))}
      onGroup={group => {
        const to = { group, id: spot.id }
        setMenus(withItem(without(menus, spot), to, item))
        setSpot(to)
      }}
    />
  )
}

const Editor = ({ kept, product }: { kept: readonly Kept[] | null; product: readonly MenuItem[] }) => {
  const t = useSay('configuration')
  const work = useMenuWork(kept, product)
  const [isAsked, setAsked] = useState(false)
  const { menus, setMenus, spot, setSpot } = work
  const known = named(product)
  return (
    <div className={styles.fields}>
      <div className={styles.page}>
        <Additions work={work} product={product} />
        <MenuTree
          menus={menus}
          known={known}
          chosen={spot}
          onChoose={setSpot}
          onMove={(at, by) => setMenus(moved(menus, at, by))}
          onHide={at => setMenus(without(menus, at))}
        />
      </div>
      <div className={menuStyles.beside}>
        <Chosen work={work} known={known} />
        <Preview menus={menus} />
        <EntryHistory part="tenant-config" entryKey="menus" />
        <Faults error={work.problem} />
        <div className={menuStyles.foot}>
          {kept && (
            <Button kind="ghost" onClick={() => setAsked(true)}>
              {t('menus.product')}
            </Button>
          )}
          <Button
            kind="primary"
            busy={work.isBusy}
            disabled={!work.isChanged}
            onClick={() => void work.keep(menus)}
          >
            {t('menus.save')}
          </Button>
        </div>
      </div>
      <Confirm
        open={isAsked}
        title={t('menus.productTitle')}
        confirmLabel={t('menus.product')}
        cancelLabel={t('entries.keep')}
        onConfirm={() => {
          setAsked(false)
          void work.keep(null)
        }}
        onCancel={() => setAsked(false)}
      >
        {t('entries.removeText')}
      </Confirm>
    </div>
  )
}

/** The menu of a house: its own order, names and entries, or the product's. */
export const Menus = () => {
  const { data, error, refetch } = useCollection('tenant-config')
  const product = useProductMenu()
  const failed = error ?? product.error
  if (failed) return <Failed error={failed} onRetry={() => void refetch()} />
  if (!data || !product.data) return <Skeleton height={240} />
  return <Editor kept={(data.menus as Kept[] | undefined) ?? null} product={product.data} />
}
