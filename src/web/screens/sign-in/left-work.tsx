import { useQuery } from '@tanstack/react-query'
import { IconLock, Note } from '#ui/index.ts'
import { leftBehind } from '../../offline/work/left-behind.ts'
import { useSay } from '../../shell/use-say.ts'
import styles from './sign-in.module.css'

/** Tells who comes back that what he typed is still here: closed copies are gone, unsent work is not. */
export const LeftWork = () => {
  const t = useSay('shell')
  const { data: count = 0 } = useQuery({
    queryKey: ['left-behind'],
    queryFn: () => leftBehind(),
    staleTime: 0,
    networkMode: 'always',
  })
  if (count === 0) return null
  return (
    <div className={styles.notice}>
      <Note meaning="ongoing" icon={IconLock}>
        {t('signIn.leftWork', { count })}
      </Note>
    </div>
  )
}
