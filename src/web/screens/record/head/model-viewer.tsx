import { useMemo, useState } from 'react'
import { Button, IconButton, IconCopy, Modal, Segmented } from '#ui/index.ts'
import { useCard } from '../../../cards/card-context.tsx'
import { useConfiguration } from '../../../data/index.ts'
import { maySeeScripts, notifyDone, useSay } from '../../../shell/index.ts'
import { CodeEditor } from '../../scripts/code-editor.tsx'
import styles from './model-viewer.module.css'
import { valuesByPath } from './values-by-path.ts'

/** Where what shapes records of this kind is written: the first name that opens is the most special one. */
const placesOf = (entity: string, type: string | undefined, username: string) => {
  const scripts = (more: Record<string, string>) =>
    `/scripts?${new URLSearchParams({ selectedSettingType: 'script', all: '1', username, ...more })}`
  const layout = type ? `${entity}-layout-${type}` : `${entity}-layout`
  return {
    layout: scripts({ name: layout, filter: `${entity}-layout` }),
    page: `/configuration?${new URLSearchParams({ tab: 'pages', entity })}`,
    workflow: scripts({ filter: entity, entityType: entity }),
    extension: `/configuration?${new URLSearchParams({ tab: 'fields', entity })}`,
  }
}

/** Buttons to where the record's screen, its list, its steps and its fields are changed. */
const Places = () => {
  const say = useSay('record')
  const { model, data } = useCard()
  const { data: configuration } = useConfiguration()
  if (!configuration || !maySeeScripts(configuration)) return null
  const type = typeof data.type === 'string' ? data.type : undefined
  const places = placesOf(model.name, type, configuration.user.username)
  return (
    <div className={styles.places}>
      <Button href={places.layout}>{say('modelViewer.layout')}</Button>
      <Button href={places.page}>{say('modelViewer.page')}</Button>
      {model.workflow && <Button href={places.workflow}>{say('modelViewer.workflow')}</Button>}
      <Button href={places.extension}>{say('modelViewer.extension')}</Button>
    </div>
  )
}

const keep = (text: string, done: string) =>
  void navigator.clipboard.writeText(text).then(() => notifyDone(done))

/** Each value beside its path, and a button that takes the path along for a script or a condition. */
const Compact = ({ data }: { data: object }) => {
  const say = useSay('record')
  const values = useMemo(() => valuesByPath(data), [data])
  return (
    <dl className={styles.values} dir="ltr">
      {values.map(({ path, value }) => (
        <div key={path}>
          <dt>
            <code>{path}</code>
            <IconButton
              size="s"
              icon={IconCopy}
              label={say('modelViewer.copyPath', { path })}
              onClick={() => keep(path, say('modelViewer.copied'))}
            />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * What the screen knows of the record, as JSON or value by value: for whoever writes scripts and conditions about it. Nothing can be
 * changed in it.
 */
export const ModelViewer = ({ onClose }: { onClose: () => void }) => {
  const say = useSay('record')
  const { data } = useCard()
  const [format, setFormat] = useState('json')
  const json = useMemo(() => JSON.stringify(data, null, 2), [data])
  return (
    <Modal
      open
      size="l"
      flush
      filled={false}
      onClose={onClose}
      title={say('modelViewer.title')}
      subtitle={String(data.registration ?? data.name ?? '')}
      aside={
        <Segmented
          label={say('modelViewer.format')}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'json', label: 'JSON' },
            { value: 'compact', label: say('modelViewer.compact') },
          ]}
        />
      }
      actions={
        <>
          <Places />
          <Button kind="primary" onClick={onClose}>
            {say('modelViewer.close')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {format === 'json' ? (
          <CodeEditor value={json} label={say('modelViewer.title')} />
        ) : (
          <Compact data={data} />
        )}
      </div>
    </Modal>
  )
}
