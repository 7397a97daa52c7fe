export function parentProcesses(env?: NodeJS.ProcessEnv): string;
