import { type DragEvent, useRef, useState } from 'react'
import { formatBytes } from '#fields/formats/format-bytes.ts'
import { Button, Icon, IconUpload, Note, Segmented, Textarea } from '#ui/index.ts'
import { useLocale, useSay } from '../../shell/index.ts'
import styles from './import-wizard.module.css'

/** What was chosen: a file, or cells that were pasted. Both stay, whichever is in sight. */
export interface Chosen {
  way: 'file' | 'paste'
  file: File | null
  text: string
}

export const nothingChosen: Chosen = { way: 'file', file: null, text: '' }

const extensions = ['.xlsx', '.csv', '.txt']
const mostBytes = 50 * 1024 * 1024

/** Why a file is not even sent. */
const refusalOf = (file: File): 'file.wrongKind' | 'file.tooLarge' | 'file.empty' | null => {
  if (!extensions.some(extension => file.name.toLowerCase().endsWith(extension))) return 'file.wrongKind'
  if (file.size > mostBytes) return 'file.tooLarge'
  return file.size === 0 ? 'file.empty' : null
}

interface FileChoiceProps {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  disabled?: boolean
}

const DropPlace = ({ chosen, onChange, disabled }: FileChoiceProps) => {
  const say = useSay('import-wizard')
  const { locale } = useLocale()
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<{ name: string; why: ReturnType<typeof refusalOf> } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (!file || disabled) return
    const why = refusalOf(file)
    setRefusal(why && { name: file.name, why })
    if (!why) onChange({ ...chosen, file })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={IconUpload} size="l" />
        {chosen.file ? (
          <>
            <b>
              <bdi>{chosen.file.name}</bdi>
            </b>
            <span>{formatBytes(chosen.file.size, locale)}</span>
          </>
        ) : (
          <span>{say('file.drop')}</span>
        )}
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          {say(chosen.file ? 'file.other' : 'file.browse')}
        </Button>
        <span className="meta">{say('file.kinds')}</span>
        <input
          ref={input}
          hidden
          type="file"
          accept={extensions.join(',')}
          aria-label={say('file.browse')}
          onChange={event => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </div>
      {refusal?.why && (
        <Note meaning="error">
          {say(refusal.why, { name: refusal.name, max: formatBytes(mostBytes, locale) })}
        </Note>
      )}
    </>
  )
}

/** A file that is dropped or chosen, or cells that are pasted from a spreadsheet. */
export const FileChoice = (props: FileChoiceProps) => {
  const say = useSay('import-wizard')
  const { chosen, onChange } = props
  return (
    <>
      <Segmented
        fill
        label={say('file.way')}
        value={chosen.way}
        onChange={way => onChange({ ...chosen, way })}
        options={[
          { value: 'file', label: say('file.asFile') },
          { value: 'paste', label: say('file.asText') },
        ]}
      />
      {chosen.way === 'file' ? (
        <DropPlace {...props} />
      ) : (
        <div className={styles.paste}>
          <Textarea
            label={say('file.cells')}
            description={say('file.cellsHelp')}
            rows={10}
            value={chosen.text}
            disabled={props.disabled}
            onChange={text => onChange({ ...chosen, text })}
          />
        </div>
      )}
    </>
  )
}
