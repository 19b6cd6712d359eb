import { Card, PageHead, Skeleton, SkeletonLines } from '#ui/index.ts'
import styles from './board-skeleton.module.css'

const figures = ['a', 'b', 'c', 'd', 'e']
const cards = ['wide', 'narrow', 'third', 'third', 'third']

/** The page that one lands on while it is on its way: a strip of figures over cards. */
export const BoardSkeleton = () => (
  <>
    <PageHead title="" />
    <div className={styles.board} aria-busy="true">
      <div className={styles.figures}>
        {figures.map(name => (
          <div key={name}>
            <Skeleton width="60%" />
            <Skeleton width="80%" height={18} />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
      <div className={styles.cards}>
        {cards.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey cards have no names
          <div key={index} data-width={width}>
            <Card>
              <SkeletonLines count={8} inset />
            </Card>
          </div>
        ))}
      </div>
    </div>
  </>
)
