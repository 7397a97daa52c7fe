// React's development build measures each render of each component and records each element's creator for the
// browser's developer tools, which nobody uses in a test. React looks for these methods when it is loaded, so this
// file is imported first.
Object.assign(console, { timeStamp: undefined, createTask: undefined });
