/** What a batch is called in the outbox: the server takes its steps, as whoever asked for the batch. */
export const batchStep = 'batch/step'
