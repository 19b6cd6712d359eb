import type { CellProps } from '../cell-props.ts'

/** A colour as a swatch and its code. */
export const ColorCell = ({ value }: CellProps) =>
  typeof value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value) ? (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <i
        aria-hidden
        style={{
          width: 12,
          height: 12,
          borderRadius: 3,
          background: value,
          boxShadow: '0 0 0 1px var(--line)',
        }}
      />
      <bdi dir="ltr">{value}</bdi>
    </span>
  ) : null
