import { Status } from '#ui/index.ts'
import { useListQuery } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import type { Script } from './script-editor.tsx'
import styles from './scripts.module.css'
import { isDraft } from './versions.ts'

/** How a script of the list stands: live in its version, with a draft beyond it, or a draft alone. */
export const ScriptRow = ({ name, script }: { name: string; script: Script }) => {
  const t = useSay('scripts')
  const hasDraft = isDraft(script)
  const version = script.status === 'ACTIVE' ? script.version : undefined
  const mark =
    version === undefined
      ? t(hasDraft ? 'scripts.draftAlone' : 'scripts.archived')
      : hasDraft
        ? t('scripts.plusDraft', { version })
        : String(version)
  return (
    <>
      <span>
        <Status meaning={hasDraft ? 'draft' : version === undefined ? 'stopped' : 'success'} />
        <span>{name}</span>
      </span>
      <small className="meta" dir="auto">
        {mark}
      </small>
    </>
  )
}

/** How many of the house's scripts are live, and how many have something that is not published. */
export const Counts = () => {
  const t = useSay('scripts')
  const { data } = useListQuery<Script>('script', {
    range: '0-999',
    projection: 'status,version,hash,codeHash',
  })
  if (!data?.rows.length) return null
  const live = data.rows.filter(one => one.status === 'ACTIVE').length
  const drafts = data.rows.filter(isDraft).length
  return (
    <p className={styles.counts}>
      <Status meaning="success">{t('scripts.countLive', { count: live })}</Status>
      <Status meaning="draft">{t('scripts.countDrafts', { count: drafts })}</Status>
    </p>
  )
}
