import { useCard } from '../../card-context.tsx'
import { valueAt } from '../../form/path.ts'
import type { BlockProps } from '../block-place.tsx'
import { ChartBox } from './chart-box.tsx'
import { fromChartist } from './chartist-options.ts'

/** A chart by its options. `field` names options that the record holds. */
export const Block = ({ block }: BlockProps) => {
  const { data } = useCard()
  const props = block.props ?? {}
  const options = (typeof props.field === 'string' ? valueAt(data, props.field) : props.options) ?? {}
  const drawn = block.kind === 'chartist' && typeof options === 'object' ? fromChartist(options) : options
  const written = JSON.stringify(drawn)
  return (
    <ChartBox
      label={block.title ?? block.id}
      // Options are data: no function comes with them, and nothing that the library does reaches the record.
      options={JSON.parse(written) as object}
      written={written}
      height={Number(props.height ?? 220)}
    />
  )
}
