/**
 * Why the server cannot start, in one sentence for the person at the terminal. It is printed without a stack and
 * ends the process with a non-zero code; anything else that stops a start is a defect and keeps its stack.
 */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartError'
  }
}
