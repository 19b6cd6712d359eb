import { useCard, useFormState } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import type { CardProps } from '../registry.tsx'
import { useCurves } from './catalogue/catalogue-data.ts'
import { ValueCourse } from './catalogue/value-course.tsx'

/** How an asset goes on losing its value on the market, by its maker, model and year; nothing where no catalogue knows it. */
export const Card = ({ node }: CardProps) => {
  const { form } = useCard()
  const { values } = useFormState(form)
  const { modelYear } = (values.auto as { modelYear?: number | null } | null | undefined) ?? {}
  const wanted = {
    modelName: values.model as string | null | undefined,
    manufacturerName: values.manufacturer as string | null | undefined,
    year: modelYear,
  }
  const { data } = useCurves(wanted)
  if (!data?.some(one => one.points.length > 1)) return null
  return (
    <CardFrame node={node}>
      <ValueCourse {...wanted} />
    </CardFrame>
  )
}
