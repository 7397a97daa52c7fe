export function parentProcesses(): string;
