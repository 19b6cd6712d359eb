import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Failed } from '../screens/states/failed.tsx'
import { isChunkError, Outdated } from '../screens/states/outdated.tsx'

interface Props {
  children: ReactNode
  /** Another page: what failed before is forgotten. */
  at: string
}

/** One per page: what fails there leaves the rest alive. Code that is gone from the server asks for a refresh. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidUpdate(before: Props): void {
    if (before.at !== this.props.at && this.state.error) this.setState({ error: null })
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    if (isChunkError(error) && navigator.onLine) return <Outdated />
    return <Failed error={error} onRetry={() => this.setState({ error: null })} />
  }
}
