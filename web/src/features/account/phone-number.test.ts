import { expect, test } from 'vitest';
import { parseInternationalPhoneNumber, parsePhoneNumber } from './phone-number.ts';

test.each([
  ['+86', '13800138000', '86', '13800138000'],
  ['86', ' 162 0013-8000 ', '86', '16200138000'],
  ['+86', '19800138000', '86', '19800138000'],
  ['+49', '(0)30 123456', '49', '030123456'],
  ['+ 1', '555.010.9999', '1', '5550109999'],
  ['+39', '0612345678', '39', '0612345678'],
  ['0086', '13800138000', '86', '13800138000'],
  ['＋８６', '１３８　００１３　８０００', '86', '13800138000'],
  ['+86', '+86 138 0013 8000', '86', '13800138000'],
  ['+86', '+44 7700 900123', '44', '7700900123'],
])('[S5.8] [D-59] %s %s is a valid number, with its leading zeros', (country, number, countryCode, phone) => {
  expect(parsePhoneNumber(country, number)).toEqual({ countryCode, phone });
});

test.each([
  ['', '13800138000'],
  ['+', '13800138000'],
  ['+86', ''],
  ['+86', '123'],
  ['+86', '1234567890123456'],
  ['+86', 'ring me'],
  ['CN', '13800138000'],
  ['086', '13800138000'],
  ['00', '13800138000'],
])('[S5.8] %j %j cannot be a number', (country, number) => {
  expect(parsePhoneNumber(country, number)).toBeNull();
});

test.each([
  ['+8613800138000', '86', '13800138000'],
  ['+86 138 0013 8000', '86', '13800138000'],
  ['+86-138-0013-8000', '86', '13800138000'],
  ['+1(555)010-9999', '1', '5550109999'],
  ['+15550109999', '1', '5550109999'],
  ['+852 5123 4567', '852', '51234567'],
  ['+86138 0013 8000', '86', '13800138000'],
  ['+4930 1234567', '49', '301234567'],
  ['+49 (0)30 1234567', '49', '0301234567'],
  ['+1555 010 9999', '1', '5550109999'],
  ['+85251234567', '852', '51234567'],
  ['138 0013 8000', '86', '13800138000'],
])('a number in one field, %s, is split into its country code and the rest', (text, countryCode, phone) => {
  expect(parseInternationalPhoneNumber(text)).toEqual({ countryCode, phone });
});

test.each(['+', '+86', '+8', '+86 138x', '+86 1'])('%s in one field is no number', (text) => {
  expect(parseInternationalPhoneNumber(text)).toBeNull();
});
