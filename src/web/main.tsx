import { start } from './shell/start.tsx'

void start()
