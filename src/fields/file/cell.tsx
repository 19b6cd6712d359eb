import { Icon, IconPaperclip } from '#ui/index.ts'
import type { CellProps } from '../cell-props.ts'
import { formatBytes } from '../formats/format-bytes.ts'

interface StoredFile {
  name?: string
  size?: number
}

const isFile = (value: unknown): value is StoredFile => typeof value === 'object' && value !== null

/** Names and sizes of the files that a field holds. */
export const FileCell = ({ value, context }: CellProps) => {
  const files = (Array.isArray(value) ? value : [value]).filter(isFile)
  const [first] = files
  if (!first) return null
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <Icon of={IconPaperclip} size="s" />
      <bdi>{first.name}</bdi>
      {typeof first.size === 'number' && (
        <bdi className="meta">{formatBytes(first.size, context.locale)}</bdi>
      )}
      {files.length > 1 && <span className="meta">+{files.length - 1}</span>}
    </span>
  )
}
