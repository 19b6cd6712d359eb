import { Icon, IconExternalLink, Status } from '#ui/index.ts'
import { type EntityModel, useRecord } from '../data/index.ts'
import { useSay } from '../shell/index.ts'
import styles from './quick-add.module.css'
import type { QuickAdd } from './use-quick-add.ts'

/** Who has the number already: a number belongs to one person only. */
export const ExistingPerson = ({
  existing,
  model,
}: {
  existing: NonNullable<QuickAdd['existing']>
  model: EntityModel
}) => {
  const say = useSay('quick-add')
  const { data } = useRecord('person', existing.registration)
  const status = model.workflow?.statuses.find(one => one.code === (data?.status ?? existing.status))
  const facts = [
    [say('existing.registration'), existing.registration],
    [say('existing.address'), data?.address],
    [say('existing.email'), data?.email],
    [say('existing.phone'), data?.phone],
  ] as const
  return (
    <section className={styles.part} aria-label={say('existing.title')}>
      <h3>
        {say('existing.title')} <span className={styles.meta}>{say('existing.text')}</span>
      </h3>
      <div className={styles.hit}>
        <div className={styles.hitLine}>
          <b>
            <bdi>{existing.name ?? existing.registration}</bdi>
          </b>
          {status && <Status meaning={status.meaning}>{status.label}</Status>}
          <a
            className={styles.open}
            href={`/person/${encodeURIComponent(existing.registration)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={IconExternalLink} size="s" /> {say('existing.open')}
          </a>
        </div>
        <dl className={styles.knows}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value ? String(value) : '–'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
