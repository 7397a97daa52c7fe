export function isStartedWithNohup(
  env: Readonly<Record<string, string | undefined>>,
  readStdinFacts?: () => string,
): boolean;
