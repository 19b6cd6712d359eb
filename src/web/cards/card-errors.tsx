import { Component, type ReactNode } from 'react'
import { Button, Card, ErrorState } from '#ui/index.ts'
import { useSay } from '../shell/index.ts'

const Failed = ({ title, detail, onRetry }: { title: string; detail: string; onRetry: () => void }) => {
  const say = useSay('cards')
  return (
    <Card title={title}>
      <ErrorState
        title={say('card.failed')}
        actions={<Button onClick={onRetry}>{say('card.tryAgain')}</Button>}
      >
        {detail}
      </ErrorState>
    </Card>
  )
}

/** Keeps a card's failure inside its own frame. */
export class CardErrors extends Component<{ title: string; children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Failed
        title={this.props.title}
        detail={error.message}
        onRetry={() => this.setState({ error: null })}
      />
    )
  }
}
