import { useRef } from 'react'
import { Button, IconUpload, Select, useIsPhone } from '#ui/index.ts'
import type { ListValue } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './documents.module.css'

interface AddDocumentsProps {
  /** Kinds of documents to choose from; none: files have no kind here. */
  types: readonly ListValue[]
  type: string | null
  onType: (type: string | null) => void
  onFiles: (files: File[]) => void
}

/** The way to choose files, and of which kind they are. */
export const AddDocuments = ({ types, type, onType, onFiles }: AddDocumentsProps) => {
  const say = useSay('cards')
  const isPhone = useIsPhone()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {types.length > 0 && (
        <span className={styles.type}>
          <Select
            size="s"
            aria-label={say('documents.type')}
            placeholder={say('documents.type')}
            options={types}
            value={type}
            onChange={onType}
          />
        </span>
      )}
      <Button
        icon={IconUpload}
        {...(isPhone ? { size: 'l' as const } : {})}
        onClick={() => input.current?.click()}
      >
        {say('documents.add')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
