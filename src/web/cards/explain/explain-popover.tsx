import type { Explanation } from '#fields/formats/explanation.ts'
import { Button, IconButton, IconCopy, IconX, Popover, Tag, useUiTexts } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './explain.module.css'

const asText = ({ figure, unit, title, words, numbers, exact, facts }: Explanation): string =>
  [
    `${figure}${unit ? ` ${unit}` : ''} · ${title}`,
    words,
    numbers === exact ? exact : `${numbers} = ${exact}`,
    ...facts.map(fact => [`${fact.label}: ${fact.value}`, fact.aside].filter(Boolean).join(' · ')),
  ].join('\n')

/** How an amount comes about: the figure, its rule in words and in numbers, and everything that went into it. */
export const ExplainPopover = (props: {
  anchor: HTMLElement
  explanation: Explanation
  onClose: () => void
}) => {
  const { anchor, explanation, onClose } = props
  const { figure, unit, tag, title, words, numbers, exact, facts, footer } = explanation
  const say = useSay('cards')
  const texts = useUiTexts()
  return (
    <Popover open anchor={anchor} onClose={onClose} label={title} width={428} pad={0} arrow>
      <div className={styles.why}>
        <header>
          <div className={styles.top}>
            <h3>
              {figure} {unit && <small className="cur">{unit}</small>}
            </h3>
            {tag && <Tag>{tag}</Tag>}
            <IconButton size="xs" icon={IconX} label={texts.close} onClick={onClose} />
          </div>
          <p className="second">{title}</p>
        </header>
        <div className={styles.body}>
          <div className={styles.formula}>
            <span className="second">{words}</span>
            {numbers !== exact && <span dir="ltr">{numbers}</span>}
            <span className={styles.result} dir="ltr">
              <span className="muted">= {exact}</span>
              <b>{figure}</b>
            </span>
          </div>
          <dl className={styles.facts}>
            {facts.map(fact => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>
                  {fact.href ? (
                    <a className="link" href={fact.href}>
                      {fact.value}
                    </a>
                  ) : (
                    <span className="fig">{fact.value}</span>
                  )}
                  {fact.aside && <span className="muted">{fact.aside}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <footer>
          <span className="meta grow">{footer}</span>
          <Button
            kind="ghost"
            icon={IconCopy}
            onClick={() => void navigator.clipboard.writeText(asText(explanation))}
          >
            {say('explain.copy')}
          </Button>
        </footer>
      </div>
    </Popover>
  )
}
