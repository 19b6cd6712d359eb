import { useRef, useState } from 'react'
import { Button, Chip, Field, IconPaperclip, Note, useField } from '#ui/index.ts'
import { inRow } from '../formats/in-row.ts'
import type { FieldInputProps } from '../input.ts'
import { say } from '../messages.ts'
import { type FileValue, sortFiles } from './file-rules.ts'

type Files = FileValue | FileValue[]

/** A file with its bytes, as a field carries it. */
const carry = async (file: File): Promise<FileValue> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  return { name: file.name, size: file.size, content }
}

const Chooser = (props: FieldInputProps<Files>) => {
  const { value, field, context, onChange, disabled, readOnly } = props
  const { id, describedBy } = useField()
  const input = useRef<HTMLInputElement>(null)
  const [skipped, setSkipped] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const isList = field.kind !== 'file'
  const files = value === null || value === undefined ? [] : [value].flat()
  const tell = (next: FileValue[]) =>
    onChange(next.length === 0 ? null : isList ? next : (next[next.length - 1] as FileValue))

  const take = async (chosen: File[]) => {
    const { sent, skipped: refused } = sortFiles(chosen, { ...field, mandatory: false })
    setSkipped(
      refused.map(
        one =>
          `${one.file.name}: ${typeof one.problem === 'string' ? one.problem : say(one.problem, context.translate)}`,
      ),
    )
    setBusy(true)
    try {
      const kept = await Promise.all(
        sent.map(file =>
          field.carried ? carry(file) : (context.upload?.(file, () => {}) ?? (file as FileValue)),
        ),
      )
      if (kept.length) tell(isList ? [...files, ...kept] : kept)
    } catch (error) {
      setSkipped(before => [...before, error instanceof Error ? error.message : String(error)])
    } finally {
      setBusy(false)
    }
  }

  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center' }}>
      {files.map(file => (
        <Chip
          key={file._id ?? file.name}
          icon={IconPaperclip}
          value={file.name}
          onRemove={disabled || readOnly ? undefined : () => tell(files.filter(one => one !== file))}
          removeLabel={context.t('fields.removeFile', { name: file.name })}
        />
      ))}
      <Button
        icon={IconPaperclip}
        busy={isBusy}
        disabled={disabled || readOnly}
        onClick={() => input.current?.click()}
      >
        {context.t(isList ? 'fields.chooseFiles' : 'fields.chooseFile')}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        multiple={isList}
        accept={field.accept?.map(extension => `.${extension.replace(/^\./, '')}`).join(',')}
        aria-describedby={describedBy}
        onChange={event => {
          void take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {skipped.length > 0 && <Note meaning="warning">{inRow(skipped, context.locale)}</Note>}
    </span>
  )
}

/** A file, or several; sent at once where the place knows where to. */
export const Input = (props: FieldInputProps<Files>) => (
  <Field {...props.shell}>
    <Chooser {...props} />
  </Field>
)
