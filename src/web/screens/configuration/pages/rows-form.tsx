import { useNamedShapes, useShape } from '../entries/forms-data.ts'
import shapeStyles from '../entries/shape.module.css'
import { ShapeInput } from '../entries/shape-input.tsx'
import { NamedShapes, useWords } from '../entries/shape-said.ts'
import type { KeptPage } from './page-draft.ts'

interface RowsFormProps {
  path: string
  rows: KeptPage['rows']
  onChange: (rows: KeptPage['rows']) => void
}

/** What a click on a row does, what rows offer, and the rows under them: a form made of the shape that the server checks. */
export const RowsForm = ({ path, rows, onChange }: RowsFormProps) => {
  const shape = useShape('pages', path)
  const named = useNamedShapes()
  const { ofWord } = useWords()
  const of = shape && 'properties' in shape ? shape.properties.rows : undefined
  if (!of) return null
  return (
    <NamedShapes value={named}>
      <div className={shapeStyles.form}>
        <ShapeInput
          shape={of}
          {...ofWord('rows', [])}
          value={rows}
          onChange={next => onChange(next as KeptPage['rows'])}
        />
      </div>
    </NamedShapes>
  )
}
