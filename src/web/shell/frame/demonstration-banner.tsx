import { IconHourglassHigh, Note, ProgressBar } from '#ui/index.ts'
import { useDemonstration } from '../../data/index.ts'
import { useSay } from '../use-say.ts'

/** On the first start: why lists and figures still grow under who looks at them. */
export const DemonstrationBanner = () => {
  const t = useSay('shell')
  const { share } = useDemonstration()
  if (share >= 1) return null
  return (
    <Note
      meaning="ongoing"
      icon={IconHourglassHigh}
      banner
      action={<ProgressBar share={share} label={t('signIn.demoMaking')} />}
    >
      {t('signIn.demoStill')}
    </Note>
  )
}
