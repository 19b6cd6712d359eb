/** Why a backup cannot be made, read or restored, in one sentence for whoever asked for it. */
export class BackupFault extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'BackupFault'
  }
}
