// React's development build measures each render of each component and names each element's creator for the browser's
// developer tools, which nobody reads in a test. It looks for these methods when it is loaded, so this file is first.
Object.assign(console, { timeStamp: undefined, createTask: undefined });
